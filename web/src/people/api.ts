/** Calls about people and invitations. */
import { call } from '../lib/api';
import type { Json, Schemas } from '../lib/types';

export type Identity = Schemas['IdentityInfo'];
export type Device = Schemas['DeviceInfo'];
export type Passkey = Schemas['PasskeyInfo'];
export type Preview = Schemas['SignInPreview'];
export type Invitation = Schemas['JoinPreview'];
export type Server = Schemas['ServerInfo'];
export type Qr = Schemas['QrOut'];
type Me = Schemas['Me'];
type MoveLink = Schemas['MoveLink'];
type LinkInfo = Schemas['LinkInfo'];
type Options = { options: Json };
/** How somebody shows who they are: by a phrase, or by the token of a link. */
export type Proof = { phrase: string } | { token: string };

export const people = {
  identity: () => call<Identity>('GET', '/api/me/identity'),
  phrase: () => call<{ phrase: string }>('POST', '/api/me/phrase'),
  link: () => call<MoveLink>('POST', '/api/me/link'),
  signOut: (device: string) => call<unknown>('DELETE', `/api/me/devices/${device}`),
  look: (proof: Proof) => call<Preview>('POST', '/api/sign-in/look', proof),
  signIn: (proof: Proof, own: 'bring' | 'leave') => call<Me>('POST', '/api/sign-in', { ...proof, own }),
  newPasskey: () => call<Options>('POST', '/api/me/passkeys/options'),
  keepPasskey: (credential: Json) => call<unknown>('POST', '/api/me/passkeys', { credential }),
  removePasskey: (id: string) => call<unknown>('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),
  askPasskey: () => call<Options>('POST', '/api/sign-in/passkey/options'),
  usePasskey: (credential: Json) => call<MoveLink>('POST', '/api/sign-in/passkey', { credential }),
  email: (address: string) => call<unknown>('PUT', '/api/me/email', { address }),
  endEmail: () => call<unknown>('DELETE', '/api/me/email'),
  confirmEmail: (token: string) => call<unknown>('POST', '/api/email/confirm', { token }),
  stopEmail: (token: string) => call<unknown>('POST', `/api/email/unsubscribe?token=${encodeURIComponent(token)}`),
  push: (subscription: PushSubscriptionJSON) =>
    call<unknown>('PUT', '/api/me/push', { endpoint: subscription.endpoint, keys: subscription.keys }),
  endPush: () => call<unknown>('DELETE', '/api/me/push'),
  invitation: (token: string) => call<Invitation>('POST', '/api/join/look', { token }),
  giveBack: (table: string, seat: number) =>
    call<LinkInfo>('POST', `/api/tables/${encodeURIComponent(table)}/seats/${seat}/give-back`),
  qr: (text: string) => call<Qr>('POST', '/api/qr', { text }),
};
