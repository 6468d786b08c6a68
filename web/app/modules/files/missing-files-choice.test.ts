import { expect, it } from 'vitest';
import { initialMissingFilesChoice, toSaveInput } from './missing-files-choice.ts';

it('saves what each file is for, without those that were removed since', () => {
  const choice = {
    ...initialMissingFilesChoice,
    purposes: { a: 'face', gone: 'back' } as const,
    replaceSameNames: true,
  };
  expect(toSaveInput(choice, ['a', 'b'])).toEqual({
    leaveOutFiles: false,
    replaceSameNames: true,
    purposes: '{"a":"face"}',
  });
});
