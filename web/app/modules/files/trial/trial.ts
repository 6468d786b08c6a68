import { createFetchTransport } from '@platewright/browser/fetch-transport';
import { createLazyClient } from '@platewright/browser/lazy-client';
import { createExclusiveRunner } from '@platewright/browser/token-refresh';
import { checkConnectivity } from '@platewright/browser/connectivity';
import { api } from '../../../api/client.ts';
import { logResponse } from '../../../api/log-response.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { getTrial, storeTrial } from './trial-store.ts';

/** The calls of a guest who tries a product: they carry the token of the trial instead of that of a session. */
export const trialApi = createLazyClient(
  createFetchTransport({
    getAccessToken: () => getTrial()?.token ?? null,
    // These calls take anybody, so none is answered with 401.
    refreshAccessToken: () => Promise.resolve(null),
    getLanguage: pageLanguage.getPageLanguage,
    onUnreachable: () => void checkConnectivity(),
    onResponse: logResponse,
  }),
);

const runExclusively = createExclusiveRunner('platewright-trial');
/** A trial that ends sooner is renewed before something is uploaded: the file shall be there as long as it is kept. */
const RENEW_BEFORE_MS = 50 * 60_000;

/** The token for an upload; begins a trial, or renews the one that runs. Two tabs at once get the same trial. */
export function getTrialToken(): Promise<string> {
  return runExclusively(async () => {
    const current = getTrial();
    if (current && Date.parse(current.expiresAt) - Date.now() > RENEW_BEFORE_MS) return current.token;
    const trial = await trialApi.filesTry({});
    storeTrial(trial);
    return trial.token;
  });
}

/** Another token for one that the server has rejected: its trial is over. */
export function replaceTrialToken(rejected: string): Promise<string> {
  if (getTrial()?.token === rejected) storeTrial(null);
  return getTrialToken();
}

/** Gives what was tried before the sign-in to the account. What fails is tried again with the next page. */
export async function adoptTrial(): Promise<void> {
  const trial = getTrial();
  if (!trial) return;
  await runExclusively(async () => {
    // Another tab may have been faster.
    if (getTrial()?.token !== trial.token) return;
    await api.filesAdoptTrial({ token: trial.token });
    storeTrial(null);
  }).catch(() => undefined);
}
