import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { AppLoadContext } from 'react-router';
import { routeMeta, type PageMeta } from '../../shell/meta.ts';

/** What sign-in and sign-up are rendered with: the words for search engines, and who else may vouch for a person. */
export async function loadEntry(
  { client, lang }: Pick<AppLoadContext, 'client' | 'lang'>,
  path: string,
): Promise<PageMeta & { readonly providers: AnswerOf<Contract['socialProviders']> }> {
  const [meta, providers] = await Promise.all([routeMeta(client, path, lang), client.socialProviders({})]);
  return { ...meta, providers };
}
