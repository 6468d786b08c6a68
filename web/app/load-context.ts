import type { ContractClient } from '@platewright/contract/client';
import type { Language } from '@platewright/texts/languages';
import type {} from 'react-router';

declare module 'react-router' {
  /** Context that the server passes to every loader. It depends on the language, never on the visitor. */
  interface AppLoadContext {
    readonly lang: Language;
    /** Client of the contract over an in-process transport, without a session. */
    readonly client: ContractClient;
    /** Origin of the portal, without a trailing slash. */
    readonly publicUrl: string;
    /** Marks the page's own scripts while it is rendered; the server takes it out and allows them by hash. */
    readonly nonce: string;
    /** Build of the server, as in /meta.json; an open page compares it to find newer ones. */
    readonly build?: string;
    /** Staff preview a draft: the page says so. */
    readonly preview?: boolean;
  }
}
