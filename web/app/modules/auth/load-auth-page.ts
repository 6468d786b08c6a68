import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { AppLoadContext } from 'react-router';
import { loadRouteMeta, type PageMeta } from '../../shell/meta.ts';

/** Data of the sign-in and sign-up pages: their meta tags and the configured sign-in providers. */
export async function loadAuthPage(
  { client, lang }: Pick<AppLoadContext, 'client' | 'lang'>,
  path: string,
): Promise<PageMeta & { readonly providers: CallAnswer<Contract['socialProviders']> }> {
  const [meta, providers] = await Promise.all([loadRouteMeta(client, path, lang), client.socialProviders({})]);
  return { ...meta, providers };
}
