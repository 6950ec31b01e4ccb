"""Letters: "your turn", and "is this address yours?"."""

from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib

from samovar.table.domain.errors import Refused
from samovar.table.domain.stored import Email
from samovar.table.domain.texts import say
from samovar.table.settings import Settings
from samovar.table.wire import Language, Text

SECONDS = 20.0
UNSUBSCRIBE = "/api/email/unsubscribe"
STOP = "/#/unsubscribe/"
HERE = ("localhost", "127.0.0.1", "::1")
Failed = (aiosmtplib.SMTPException, OSError)


class Mail:
    """Hands letters to the owner's mail server; a password goes there under TLS alone, or nowhere."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.server = urlsplit(settings.smtp)

    @property
    def sender(self) -> str:
        return self.settings.mail_from or unquote(self.server.username or "") or "samovar@localhost"

    async def confirm(self, address: str, language: Language, link: str) -> None:
        message = self._letter(address, language, "confirm", {"link": self._address(link)})
        try:
            await self._send(message)
        except Failed:
            raise Refused("email-failed") from None

    async def turn(self, email: Email, language: Language, name: str, game: Text, table: str) -> None:
        """Tell somebody that it is their turn; one click ends these letters."""
        link = self._address(f"/#/table/{table}")
        stop = self._address(STOP + email.stop)
        message = self._letter(
            email.address, language, "turn", {"name": name, "game": game, "link": link, "stop": stop}
        )
        message["List-Unsubscribe"] = f"<{self._address(UNSUBSCRIBE)}?token={email.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._send(message)

    def _address(self, path: str) -> str:
        return (self.settings.public_address or self.settings.address.rstrip("/")) + path

    def _letter(self, address: str, language: Language, key: str, params: dict[str, object]) -> EmailMessage:
        told = {part: getattr(say(f"mail.{key}-{part}", params), language) for part in ("subject", "text")}
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = address
        message["Subject"] = told["subject"]
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=parseaddr(self.sender)[1].rpartition("@")[2] or "localhost")
        message["Auto-Submitted"] = "auto-generated"
        message["Content-Language"] = language
        message.set_content(told["text"])
        return message

    async def _send(self, message: EmailMessage) -> None:
        server = self.server
        user = unquote(server.username) if server.username else None
        hidden = server.scheme == "smtps"
        must_hide = user is not None and not hidden and server.hostname not in HERE
        await aiosmtplib.send(
            message,
            hostname=server.hostname,
            port=server.port,
            username=user,
            password=unquote(server.password) if server.password else None,
            use_tls=hidden,
            start_tls=True if must_hide else None,
            timeout=SECONDS,
        )
