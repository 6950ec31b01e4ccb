"""Who I am on several devices, invitations that arrive, and a notice that opens the table."""

import re
import time

from playwright.sync_api import CDPSession, Page, expect
from tests.browser.axe import check
from tests.browser.conftest import PATIENCE, NewPage, Server
from tests.browser.table import Table


def at_localhost(server: Server) -> str:
    """Passkeys are for names, not for numbers."""
    return server.url.replace("127.0.0.1", "localhost")


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """A device that keeps passkeys and always says yes."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session, made["authenticatorId"]


def test_a_phrase_a_link_and_a_passkey_lead_back_to_the_tables(server: Server, new_page: NewPage) -> None:
    url = at_localhost(server)
    ada = new_page()
    Table(ada).set_up(url, ["me", "bot:apprentice"])
    expect(ada.locator("svg.map")).to_be_visible()
    table = ada.url.rpartition("/")[2]
    ada.goto(f"{url}/#/me")
    ada.get_by_role("textbox", name="The name the others see").fill("Ada")
    ada.get_by_role("button", name="Save").click()
    expect(ada.get_by_role("button", name="Saved")).to_be_visible()

    # By the phrase, in a browser that has a table of its own: both come together.
    ada.get_by_role("button", name="Make a recovery phrase").click()
    phrase = ada.get_by_label("My recovery phrase").inner_text()
    assert re.fullmatch(r"([a-z]{6} ){4}[a-z]{6}", phrase)
    check(ada)
    phone = new_page(phone=True)
    Table(phone).set_up(url, ["me", "bot:apprentice"])
    expect(phone.locator("svg.map")).to_be_visible()
    phone.goto(f"{url}/#/me")
    phone.get_by_role("textbox", name="Recovery phrase").fill(phrase.upper())
    phone.get_by_role("button", name="Go on").click()
    expect(phone.get_by_text("This browser becomes Ada, with 1 table.")).to_be_visible()
    phone.get_by_role("radio", name="Bring it along").check()
    phone.get_by_role("button", name="Sign in").click()
    expect(phone.get_by_role("button", name="Sign out")).to_have_count(2)
    expect(phone.get_by_text("This browser becomes")).to_have_count(0)
    phone.goto(url)
    expect(phone.locator(f'a[href="#/table/{table}"]')).to_be_visible()
    expect(phone.locator(".tables li")).to_have_count(2)

    # By a passkey, in a new browser that has the authenticator.
    session, key = authenticator(ada)
    ada.reload()
    ada.get_by_role("button", name="Add a passkey").click()
    expect(ada.get_by_text(re.compile("^Passkey:"))).to_be_visible()
    (credential,) = session.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    ada.get_by_role("button", name="Remove the passkey").click()
    expect(ada.get_by_role("dialog")).to_contain_text("It will no longer sign you in here.")
    ada.get_by_role("button", name="Keep the passkey").click()
    expect(ada.get_by_text(re.compile("^Passkey:"))).to_be_visible()
    tablet = new_page("fr-FR")
    tablet.goto(f"{url}/#/me")
    other, other_key = authenticator(tablet)
    other.send("WebAuthn.addCredential", {"authenticatorId": other_key, "credential": credential})
    tablet.get_by_role("button", name="Avec une clé d’accès").click()
    expect(tablet.get_by_text("Ce navigateur devient Ada, avec 2 tables.")).to_be_visible()
    tablet.get_by_role("button", name="Se connecter").click()
    expect(tablet.get_by_role("button", name="Déconnecter")).to_have_count(3)

    # By a link, shown as a QR code too; then the device is signed out again.
    ada.reload()
    ada.get_by_role("button", name="Add another device").click()
    expect(ada.get_by_text("Only this machine can open these links.")).to_be_visible()
    link = ada.get_by_label("The link to my other device").input_value()
    lent = new_page()
    lent.goto(link)
    lent.get_by_role("button", name="Sign in").click()
    expect(lent.get_by_role("button", name="Sign out")).to_have_count(4)
    assert "/me/" not in lent.url
    ada.reload()
    ada.get_by_role("button", name="Sign out").last.click()
    expect(ada.get_by_role("dialog")).to_contain_text("your tables stay with you")
    ada.get_by_role("button", name="Stay signed in").click()
    expect(ada.get_by_role("button", name="Sign out")).to_have_count(4)
    ada.get_by_role("button", name="Sign out").last.click()
    ada.get_by_role("button", name="Sign out that device").click()
    expect(ada.get_by_role("button", name="Sign out")).to_have_count(3)
    lent.goto(url)
    expect(lent.get_by_text("No tables yet")).to_be_visible()


def test_an_invitation_says_that_only_this_machine_can_open_it(server: Server, page: Page) -> None:
    table = Table(page)
    table.set_up(server.url, ["me", "open"])
    page.get_by_role("button", name="Invite").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Only this machine can open these links.")).to_be_visible()
    expect(dialog.get_by_text(f"samovar play --network --port {server.port}")).to_be_visible()
    dialog.get_by_role("button", name="Make the link").first.click()
    dialog.get_by_role("button", name="Show a QR code").click()
    expect(dialog.get_by_role("img", name="QR code of the link")).to_be_visible()


def test_a_push_shows_a_notice_but_not_of_the_table_that_is_looked_at(server: Server, page: Page) -> None:
    context = page.context
    context.grant_permissions(["notifications"], origin=server.url)
    page.goto(f"{server.url}/#/data")
    page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.register('/notices-worker.js', { scope: '/notices/' });
          const coming = registration.installing ?? registration.waiting;
          if (coming) await new Promise((go) => coming.addEventListener('statechange',
            () => coming.state === 'activated' && go()));
        }"""
    )
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    expect(page.get_by_role("heading", name="About the data")).to_be_visible()
    message = '{"title": "Samovar", "body": "Your turn", "url": "%s", "tag": "%s"}'
    until = time.monotonic() + PATIENCE / 1000
    while not found and time.monotonic() < until:
        page.wait_for_timeout(50)
    for url, tag in (("/#/data", "seen"), ("/#/table/x", "unseen")):
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": server.url, "registrationId": found[-1], "data": message % (url, tag)},
        )
    page.wait_for_function(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration('/notices/');
          return (await registration.getNotifications()).map((each) => each.tag).join() === 'unseen';
        }"""
    )


def test_what_deletes_says_what_it_deletes(server: Server, new_page: NewPage) -> None:
    page = new_page()
    for _ in range(2):
        Table(page).set_up(server.url, ["me", "bot:apprentice"])
        expect(page.locator("svg.map")).to_be_visible()
    page.goto(f"{server.url}/#/mine")
    tables = page.locator("li", has=page.get_by_role("link", name="Europe"))
    expect(tables).to_have_count(2)
    delete = tables.first.get_by_role("button", name="Delete")
    delete.click()
    question = page.get_by_role("dialog", name="Delete this table?")
    question.get_by_role("button", name="Keep it").click()
    expect(question).to_have_count(0)
    expect(delete).to_be_focused()
    delete.click()
    question.get_by_role("button", name="Delete the table").click()
    expect(tables).to_have_count(1)
    everything = page.get_by_role("button", name="Delete everything that is kept of me")
    everything.click()
    page.get_by_role("button", name="Keep everything").click()
    expect(everything).to_be_focused()
    everything.click()
    page.get_by_role("button", name="Delete everything for good").click()
    expect(page.get_by_text("No tables yet")).to_be_visible()


def test_a_phrase_and_a_passkey_are_not_lost_by_one_click(server: Server, new_page: NewPage) -> None:
    page = new_page()
    authenticator(page)
    page.goto(f"{at_localhost(server)}/#/me")
    page.get_by_role("button", name="Add a passkey").click()
    keys = page.get_by_text(re.compile("^Passkey:"))
    page.get_by_role("button", name="Remove the passkey").click()
    expect(page.get_by_role("dialog")).to_contain_text("your only way back")
    page.get_by_role("button", name="Keep the passkey").click()

    page.get_by_role("button", name="Make a recovery phrase").click()
    expect(page.get_by_label("My recovery phrase")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Make a new phrase").click()
    renewal = page.get_by_role("dialog", name="Make a new recovery phrase?")
    renewal.get_by_role("button", name="Keep the old phrase").click()
    expect(page.get_by_label("My recovery phrase")).to_have_count(0)
    page.get_by_role("button", name="Make a new phrase").click()
    renewal.get_by_role("button", name="Make a new phrase").click()
    expect(page.get_by_label("My recovery phrase")).to_be_visible()

    page.get_by_role("button", name="Remove the passkey").click()
    removal = page.get_by_role("dialog", name=re.compile("^Remove the passkey .*\\?$"))
    expect(removal).not_to_contain_text("your only way back")
    removal.get_by_role("button", name="Remove the passkey").click()
    expect(keys).to_have_count(0)


def test_a_page_that_leads_nowhere_says_so_once_and_leads_home(server: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    expect(page.locator(".wall button").first).to_be_visible()
    for address, text in (
        ("table/nothing", "There is no such table for you"),
        ("replay/nothing", "There is no such table for you"),
        ("review/nothing", "There is no such table for you"),
        ("compare/nothing", "There is no such table for you"),
        ("learn/chess", "There is no such game here."),
        ("alone/nothing", "This browser has not kept the position of that game."),
        ("game/nothing", "This link is damaged"),
        ("solo/nothing", "No game of this name is played alone here."),
        ("nonsense/1", "There is no page at this address."),
        ("table/%E", "There is no page at this address."),
    ):
        page.goto(f"{server.url}/#/{address}")
        expect(page.get_by_role("alert").filter(has_text=text)).to_have_count(1)
        expect(page.get_by_text(text)).to_have_count(1)
        home = page.get_by_role("link", name="Back to the lobby")
        expect(home).to_be_visible()
        assert page.get_by_role("link", name="Back to the table").count() == 0, address
    # A link to another device that was used up leaves the other ways in.
    page.goto(f"{server.url}/#/me/spent")
    expect(page.get_by_role("alert")).to_contain_text("has been used")
    expect(page.get_by_role("textbox", name="Recovery phrase")).to_be_visible()
    expect(page.get_by_role("heading", name="Sign in on this device")).to_have_count(0)


def test_signing_out_of_the_only_browser_is_warned_of(server: Server, new_page: NewPage) -> None:
    page = new_page("fr-FR")
    Table(page, "fr").set_up(server.url, ["me", "bot:apprentice"])
    expect(page.locator("svg.map")).to_be_visible()
    page.goto(f"{server.url}/#/me")
    page.get_by_role("button", name=re.compile("^Déconnecter")).click()
    dialog = page.get_by_role("dialog", name="Déconnecter ce navigateur ?")
    expect(dialog).to_contain_text("Créez d’abord une phrase")
    dialog.get_by_role("button", name="Rester connecté").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Déconnecter"))).to_have_count(1)
