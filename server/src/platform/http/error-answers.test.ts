import { CallError } from '@platewright/contract/call-errors';
import { describe, expect, it } from 'vitest';
import { toErrorBody } from './error-answers.ts';

describe('the message of an error', () => {
  it.each([
    ['en', 1, 'Please wait 1 minute and try again.'],
    ['en', 60, 'Please wait 60 minutes and try again.'],
    ['ar', 1, 'قبل المحاولة من جديد: دقيقة.'],
    ['ar', 5, 'قبل المحاولة من جديد: 5 دقائق.'],
  ] as const)('in %s says how long to wait: %i', (lang, minutes, sentence) => {
    const error = new CallError('tooManyRequests', { params: { minutes } });
    expect(toErrorBody(error, lang).message).toContain(sentence);
  });

  it.each([
    ['en', 'does not have the permission “Upload files”'],
    ['ar', 'صلاحية «رفع الملفات»'],
  ] as const)('in %s names the missing permission', (lang, sentence) => {
    const error = new CallError('noPermission', { params: { permission: 'UPLOAD_FILES' } });
    expect(toErrorBody(error, lang).message).toContain(sentence);
  });
});
