/** Passkeys: what the browser's own dialogue gives. */
import type { Json } from '../lib/types';
import { people } from './api';

const NUMBER = /^[\d.]+$|^\[/;

/** Browsers give passkeys to https and to localhost, never to a bare number. */
export function mayHavePasskeys(page: Location = location): boolean {
  return (
    isSecureContext && 'credentials' in navigator && 'PublicKeyCredential' in window && !NUMBER.test(page.hostname)
  );
}

/** The same page, where passkeys work on this machine; nothing where there is no such address. */
export function passkeyAddress(page: Location = location): string {
  return page.hostname === '127.0.0.1' ? `http://localhost${page.port ? `:${page.port}` : ''}/` : '';
}

export async function makePasskey(): Promise<boolean> {
  const { options } = await people.newPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  if (!credential) return false;
  await people.keepPasskey(credential);
  return true;
}

/** The token of a link that signs in whoever has the passkey; nothing where none was given. */
export async function showPasskey(): Promise<string | null> {
  const { options } = await people.askPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  if (!credential) return null;
  const { url } = await people.usePasskey(credential);
  return url.slice(url.lastIndexOf('/') + 1);
}

async function asked(dialogue: () => Promise<Credential | null>): Promise<Json | null> {
  try {
    const found = await dialogue();
    return found instanceof PublicKeyCredential ? (found.toJSON() as Json) : null;
  } catch {
    return null; // shut, or nothing there to show
  }
}
