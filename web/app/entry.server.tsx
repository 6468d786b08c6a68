import { lazyDrawings } from '@platewright/ui/draw/lazy-drawings';
import { provideDrawings } from '@platewright/ui/lazy-drawing';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ServerRouter, type AppLoadContext, type EntryContext } from 'react-router';
import { getServerI18n } from './i18n/server-i18n.ts';
import { ScriptNonce } from './shell/script-nonce.ts';

provideDrawings(lazyDrawings);

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders a page completely before answering, because the server hashes its inline scripts for the Content Security
 * Policy and caches it for other visitors.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  { lang, nonce }: AppLoadContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    let failed = false;
    const page = (
      <I18nextProvider i18n={getServerI18n(lang)}>
        <ScriptNonce value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </ScriptNonce>
      </I18nextProvider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Disables streaming: no part of the page is sent later and inserted by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }));
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError() {
        failed = true;
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}
