import { SecondFactorChange } from '@platewright/browser/second-factor/second-factor-change';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { secondFactorProgram } from './second-factor-program.tsx';

const { secondFactor: texts, shell } = desk;
const state = { since: null, recoveryCodesLeft: 0, appSince: null, passkeys: [], isRequired: true };
const CODE = '1111-2222-3333-4444';
const made = { id: 'k', rawId: 'k', type: 'public-key', response: { clientDataJSON: 'd', attestationObject: 'o' } };
const fail = (name: string) => () => Promise.reject(new DOMException(name, name));
const succeed = () => Promise.resolve({ toJSON: () => made });

function stubBrowser(create: () => Promise<unknown>) {
  const parse = (options: unknown) => options;
  class Credential {
    static readonly parseRequestOptionsFromJSON = parse;
    static readonly parseCreationOptionsFromJSON = parse;
  }
  vi.stubGlobal('PublicKeyCredential', Credential);
  const mock = vi.fn(create);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: mock } });
  return mock;
}

/** Answers both calls; `isLost` says which ones find no connection. */
function stubServer(isLost: (path: string) => boolean = () => false): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^.*\/api\/desk/, '');
    sent.push(path);
    if (isLost(path)) throw new TypeError('Failed to fetch');
    const payload = path.endsWith('/set-up') ? { challenge: 'c' } : { recoveryCodes: [CODE] };
    return Response.json({ error: null, payload });
  });
  return sent;
}

function Ui({ children }: { readonly children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function open() {
  const onDone = vi.fn();
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={createI18n('en', desk)}>
        <Ui>
          <SecondFactorChange
            program={secondFactorProgram}
            change={{ kind: 'addPasskey' }}
            state={state}
            onDone={onDone}
          />
        </Ui>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const fillAndSend = async () => {
    await user.type(screen.getByLabelText(new RegExp(`^${texts.passkeyName}`)), 'Security key');
    await user.type(screen.getByLabelText(new RegExp(`^${texts.password}`)), 'Plates-2026');
    await user.click(screen.getByRole('button', { name: texts.next }));
  };
  const tryAgain = () => user.click(screen.getByRole('button', { name: texts.tryAgain }));
  return { user, onDone, fillAndSend, tryAgain };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('adding a passkey at the desk', () => {
  it('asks for nothing in a browser that can make none, and says what helps', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    open();
    expect(screen.getByText(texts.newPasskeyProblem.unsupported)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['it is cancelled', 'NotAllowedError', texts.newPasskeyProblem.cancelled],
    ['the device has one of the person', 'InvalidStateError', texts.newPasskeyProblem.known],
  ])(
    'says so when %s, tries again without the password, and ends with the recovery codes',
    async (_case, name, says) => {
      const create = stubBrowser(fail(name));
      const sent = stubServer();
      const { user, onDone, fillAndSend, tryAgain } = open();
      await fillAndSend();
      expect((await screen.findByRole('alert')).textContent).toContain(says);
      expect(screen.queryByLabelText(new RegExp(`^${texts.password}`))).toBeNull();

      create.mockImplementation(succeed);
      await tryAgain();
      await screen.findByText(CODE);
      expect(sent).toEqual(['/second-factor/passkeys/set-up', '/second-factor/passkeys']);
      await user.click(screen.getByRole('button', { name: texts.stored }));
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    },
  );

  it('sends what the browser made once more after a lost connection', async () => {
    const create = stubBrowser(succeed);
    let isConnected = false;
    const sent = stubServer((path) => !isConnected && !path.endsWith('/set-up'));
    const { fillAndSend, tryAgain } = open();
    await fillAndSend();
    await screen.findByText(shell.networkError.unreachable);
    expect(screen.queryByLabelText(new RegExp(`^${texts.password}`))).toBeNull();

    isConnected = true;
    await tryAgain();
    await screen.findByText(CODE);
    expect(create).toHaveBeenCalledOnce();
    expect(sent.filter((path) => path.startsWith('/second-factor'))).toEqual([
      '/second-factor/passkeys/set-up',
      '/second-factor/passkeys',
      '/second-factor/passkeys',
    ]);
  });
});
