import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { expandOptionTree } from '@platewright/domain/options/selection';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import type { OrderInfo } from './order-permission.ts';
import type { Specification } from './queries.ts';
import SpecificationEditor from './specification-editor.tsx';

beforeEach(() => sessionStorage.clear());

type Answer = NonNullable<ReturnType<Parameters<typeof stubServer>[0]>>;

const sentence = 'Please add/modify missing/wrong attributes.';
const number = (id: string, label: string) =>
  buildOption({
    ...{ id, key: 'printWidth', fieldType: 'number', label: { en: label, ar: label } },
    ...{ required: true, min: 1, max: 900, units: 'mm', float: true, decimals: 5 },
  });
const tree = localizeOptionTree([number('w', 'Width'), number('h', 'Height')], 'en');
const origOptions = { w: '300', h: '200' };

/** `answer` is what becomes of the correction. */
function show(
  wrongOptionIds: string[],
  { answer = { payload: null } as Answer, allowed = { ok: true, reason: null as string | null } } = {},
) {
  const specification = {
    ...{ tree, origOptions, visible: expandOptionTree(tree, origOptions), options: [], wrongOptionIds },
    ...{ editable: true, additionalFiles: [], changes: [], artwork: null, productUrl: 'label-plates' },
  } as unknown as Specification;
  const sent = stubServer(({ path }) =>
    path.includes('changeOrderOptions') ? answer : { error: { code: 400, name: 'attributesWrong' } },
  );
  const onSent = vi.fn();
  const { user } = renderScreen(
    <SpecificationEditor
      info={{ id: 10408 } as OrderInfo}
      specification={specification}
      allowed={allowed}
      onSent={onSent}
    />,
  );
  const listSent = () => sent.filter(({ path }) => path.includes('changeOrderOptions')).map(({ body }) => body);
  const submit = async () => user.click(await screen.findByRole('button', { name: 'Submit' }));
  return { user, onSent, listSent, submit };
}

const findConfirmation = () => screen.queryByLabelText(/^It is right as it is/);

it('submits no marked answer that is as it was, and asks for a sentence to prepress that it is right [ORD-31]', async () => {
  const { user, onSent, listSent, submit } = show(['w']);
  await screen.findByText('Please correct');
  expect(findConfirmation()).toBeNull();
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  expect(alert.textContent).toContain('Width: Change this answer, or confirm below that it is right.');
  await submit();
  expect(listSent()).toEqual([]);

  await user.type(findConfirmation() as HTMLElement, 'Measured on the bottle.');
  await submit();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(listSent()).toEqual([
    { optionsJson: JSON.stringify(origOptions), scaleConfirmed: false, confirmation: 'Measured on the bottle.' },
  ]);
});

it('asks for no sentence once the marked answer was changed, and sends none that was typed before', async () => {
  const { user, onSent, listSent, submit } = show(['w']);
  await submit();
  await user.type(findConfirmation() as HTMLElement, 'It is right.');
  const width = await screen.findByLabelText(/Width/);
  await user.clear(width);
  await user.type(width, '301');
  expect(findConfirmation()).toBeNull();
  await submit();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(listSent()).toMatchObject([{ confirmation: '' }]);
});

it('asks without marks, too, while nothing at all was changed', async () => {
  const { listSent, submit } = show([]);
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(findConfirmation()).not.toBeNull();
  expect(listSent()).toEqual([]);
});

it('takes blanks for no sentence, and says so', async () => {
  const { user, listSent, submit } = show([]);
  await submit();
  await user.type(findConfirmation() as HTMLElement, '   ');
  await submit();
  expect(screen.queryByRole('alert')?.textContent).toContain(sentence);
  expect(listSent()).toEqual([]);
});

it('says what went wrong with a correction, and takes it when it is sent again [ORD-32]', async () => {
  const { user, onSent, listSent, submit } = show(['w'], { answer: { error: { code: 500, name: 'unexpected' } } });
  await submit();
  await user.type(findConfirmation() as HTMLElement, 'Measured.');
  await submit();
  await screen.findByText('Something went wrong please try again later');
  expect(onSent).not.toHaveBeenCalled();
  expect(listSent()).toHaveLength(1);
});

it('takes no correction of somebody who may not, and says so beside Submit [ORD-30]', async () => {
  const { listSent, submit } = show(['w'], { allowed: { ok: false, reason: 'noPermission' } });
  const sentence = await screen.findByText('You do not have permission to change attributes.');
  await submit();
  expect(document.activeElement?.contains(sentence)).toBe(true);
  expect(screen.queryByLabelText(/Width/)).toBeNull();
  expect(listSent()).toEqual([]);
});
