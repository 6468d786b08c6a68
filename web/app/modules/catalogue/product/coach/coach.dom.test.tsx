import { createSelectionFromKeys } from '@platewright/domain/options/answers';
import type { OptionKey, Selection } from '@platewright/domain/options/option-types';
import { testPriceList, testTree, labelsProduct } from '@platewright/domain/pricing/pricing-fixture';
import { createPlateSizePricer } from '@platewright/domain/pricing/plate-size-price';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../session/session-store.ts';
import { renderScreen, stubServer } from '../../../../test-screen.tsx';
import GeometryCoach from './coach.tsx';

// The test document has no layout, so nothing is measured in it.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const select = (changed: Partial<Record<OptionKey, string>> = {}): Selection =>
  createSelectionFromKeys(testTree, {
    ...{ plateType: 'dig', thickness: 't114', repeatBy: 'repGear', gears: '104', stepRepeat: 'stepRepeat' },
    ...{ labelWidth: '70', labelLength: '100', across: '3', around: '3', gapAcross: '3' },
    ...{ printedSides: 'oneSide', colours: 'c4', proof: 'proofNone', outputs: ['physical'] },
    ...changed,
  });

/** Labels without a picture: looking through thousands of its shapes takes long. */
const noInks: string[] = [];

/** The coach beside a form that shows its gears and lanes. */
function Form({ initial, hasPrice }: { initial: Selection; hasPrice: boolean }) {
  const [selection, setSelection] = useState(initial);
  const [saveAsPress, setSaveAsPress] = useState(false);
  const quote = calculateQuote(labelsProduct, testTree, selection, testPriceList);
  const form = {
    product: { hasCustomTemplate: true },
    tree: testTree,
    config: { selection, lastValid: selection, saveAsPress },
    store: {
      owner: 7,
      replaceSelection: (next: Selection) => {
        setSelection(next);
        return next;
      },
      set: () => setSaveAsPress(true),
    },
    messages: {},
    showMessages: () => undefined,
  };
  const priceSize = hasPrice ? createPlateSizePricer('labels', testTree, selection, testPriceList, quote) : null;
  return (
    <>
      <output aria-label="Form">
        {[selection['gears'], selection['across'], selection['around'], selection['labelWidth']].join(' ')}
        {saveAsPress ? ' saved' : ''}
      </output>
      <button type="button" onClick={() => setSelection({ ...selection, gears: '120' })}>
        Change the gears
      </button>
      <Suspense>
        <GeometryCoach form={form} price={{ priceSize }} inks={noInks} />
      </Suspense>
    </>
  );
}

const nilpeter = { repeatUm: 311_150, pressSettings: ['Nilpeter'] };
const gallus = { repeatUm: 323_850, pressSettings: ['Gallus'] };

async function openCoach({
  cylinders = [nilpeter, gallus] as (typeof nilpeter)[] | 'away',
  isGuest = false,
  initial = select(),
  hasPrice = true,
} = {}) {
  if (isGuest) session.clear();
  else
    session.save({
      ...{ token: 't', refreshToken: 'r', userId: 7, isMember: true, groupId: 1, email: 'noor@honey.example' },
      ...{ firstname: 'Noor', middlename: '', lastname: 'Haddad', companyName: '', phone: '', permissions: [] },
    });
  const answers = { cylinders };
  const sent = stubServer(({ path }) => {
    if (!path.includes('/customTemplates/cylinders')) return { error: { code: 404, name: 'notFound' } };
    return answers.cylinders === 'away'
      ? { error: { code: 500, name: 'internal' } }
      : { payload: { cylinders: answers.cylinders } };
  });
  // Awaited: the coach loads its texts first.
  const { user } = await act(async () => renderScreen(<Form initial={initial} hasPrice={hasPrice} />));
  const openAll = async () => {
    await user.click(await screen.findByRole('button', { name: /^(All suggestions|Open the coach)$/ }));
    return within(await screen.findByRole('dialog'));
  };
  return { user, sent, answers, openAll };
}
/** Pasted: each keystroke would draw everything once more. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
const line = () =>
  screen
    .getByText('Coach:')
    .closest('p')
    ?.textContent.replace(/[\u2066-\u2069]/g, '');
const form = () => screen.getByLabelText('Form').textContent;
afterEach(() => session.clear());

describe('the line of the coach', () => {
  it('names the best cylinder of the press settings; one press takes it, one press takes it back', async () => {
    const { user } = await openCoach();
    await waitFor(() => expect(line()).toBe('Coach: 98 gears: 19.05 mm less per repeat, 5.8 % less film'));
    await user.click(screen.getByRole('button', { name: /^Take this one/ }));
    expect(form()).toBe('98 3 3 70');
    expect(line()).toBe('Coach: Layout taken over: 98 gears, 3 × 3.');
    await user.click(screen.getByRole('button', { name: 'Undo the layout' }));
    expect(form()).toBe('104 3 3 70');
  });

  it('offers no undo any more once the layout was changed in the form', async () => {
    const { user } = await openCoach();
    await user.click(await screen.findByRole('button', { name: /^Take this one/ }));
    await user.click(screen.getByRole('button', { name: 'Change the gears' }));
    expect(screen.queryByRole('button', { name: 'Undo the layout' })).toBeNull();
    expect(form()).toBe('120 3 3 70');
  });

  it('is not there without labels on a cylinder', async () => {
    await openCoach({ initial: select({ repeatBy: 'flat' }) });
    expect(screen.queryByText('Coach:')).toBeNull();
  });

  it('says when no cylinder would save film', async () => {
    await openCoach({
      cylinders: [{ repeatUm: 381_000, pressSettings: ['Nilpeter'] }],
      initial: select({ gears: '97' }),
    });
    await waitFor(() => expect(line()).toMatch(/^Coach: No cylinder of yours/));
  });
});

describe('the coach', () => {
  it('says what each layout saves of run and plates, as far as they are typed, and remembers them in the tab', async () => {
    const { user, openAll } = await openCoach();
    const dialog = await openAll();
    expect(dialog.getByText('Type run and film price to see what each layout saves in AED.')).toBeTruthy();
    await fill(user, dialog.getByLabelText('Run'), '400000');
    await fill(user, dialog.getByLabelText('Film, AED per m²'), '2.40');
    // 5.769 % of 8,030.56 of film, and 4 × 9.89 of plates.
    expect(await dialog.findByText('− 502.86')).toBeTruthy();
    expect(JSON.parse(sessionStorage.getItem('formDraft:7:coach') ?? '{}')).toMatchObject({
      run: '400000',
      filmPrice: '2.40',
    });
    await user.clear(dialog.getByLabelText('Film, AED per m²'));
    await fill(user, dialog.getByLabelText('Film, AED per m²'), '0');
    expect(await dialog.findByText(/^Between/)).toBeTruthy();
    expect(dialog.queryByText(/^− /)).toBeNull();
  });

  it('compares two layouts and takes the other one', async () => {
    const { user, openAll } = await openCoach();
    const dialog = await openAll();
    const compare = await dialog.findByRole('button', { name: /^Compare with .*98 gears/ });
    await user.click(compare);
    expect(compare.getAttribute('aria-pressed')).toBe('true');
    expect(dialog.getAllByRole('img', { name: /^Cylinder and web to scale/ })).toHaveLength(2);
    const repeat = dialog.getByRole('row', { name: /^Repeat, mm/ });
    expect(
      within(repeat)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Repeat, mm', '330.20', '311.15', '− 19.05']);
    expect(within(dialog.getByRole('row', { name: /^Plates and files/ })).getByText('− 39.56')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Take B' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form()).toBe('98 3 3 70');
  });

  it('leaves a cylinder out that is not there today', async () => {
    const { user, openAll } = await openCoach();
    const dialog = await openAll();
    await user.click(await dialog.findByRole('button', { name: /98 gears/, pressed: true }));
    expect(await dialog.findByRole('button', { name: /^Take this one.*102 gears/ })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Take this one.*98 gears, 3 × 3$/ })).toBeNull();
  });

  it('tries wider webs only where one was typed', async () => {
    const { user, openAll } = await openCoach();
    const dialog = await openAll();
    await dialog.findByRole('button', { name: /^Take this one.*98 gears/ });
    expect(dialog.queryByText(/4 across/)).toBeNull();
    await fill(user, dialog.getByLabelText('Widest web'), '330');
    expect((await dialog.findAllByText(/4 across/)).length).toBeGreaterThan(0);
  });

  it('tries every gear for a guest, without a price of plates and without asking the server', async () => {
    const { sent, openAll } = await openCoach({ isGuest: true, hasPrice: false });
    const dialog = await openAll();
    // 97 gears leave 2.66 mm, 96 would leave less than 2 mm.
    expect(await dialog.findByRole('button', { name: /^Take this one.*97 gears/ })).toBeTruthy();
    expect(dialog.getAllByText('if you have it').length).toBeGreaterThan(0);
    expect(dialog.getByText(/every gear from 30 to 300. Sign in/)).toBeTruthy();
    expect(dialog.queryByRole('row', { name: /^Plates/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('offers to save a press setting where there is none', async () => {
    const { user, openAll } = await openCoach({ cylinders: [] });
    const dialog = await openAll();
    await user.click(await dialog.findByRole('button', { name: 'Save a press setting with this order' }));
    expect(form()).toContain('saved');
    const again = await openAll();
    expect(again.getByText(/is saved together with this order/)).toBeTruthy();
  });

  it('says that the cylinders could not be loaded, and loads them again', async () => {
    const { user, answers, openAll } = await openCoach({ cylinders: 'away' });
    const dialog = await openAll();
    await dialog.findByRole('alert');
    answers.cylinders = [nilpeter];
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: /98 gears/, pressed: true })).toBeTruthy();
  });
});
