import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalTime } from '@platewright/domain/time/local-time';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { DueDate } from './due-date.tsx';

/** Minutes from the reader's clock to UTC: by default the reader is where the operator is. */
const readIn = (offset: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
beforeEach(() => void readIn(-240));
afterEach(() => void vi.restoreAllMocks());

const HOUR_MS = 3_600_000;

const renderDue = (dueAt: string | null, statusId: number) =>
  render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
      <DueDate order={{ dueAt, statusId }} blank="dash" />
    </LanguageProvider>,
  );

/** What is shown of a job that is due in so many hours. */
const readDue = (hours: number, statusId: number = orderStatus.inProduction) =>
  renderDue(new Date(Date.now() + hours * HOUR_MS).toISOString(), statusId).container.textContent;

describe('the due date of a job', () => {
  it('is a word with the hour when it is near, and a day later on', () => {
    const dueAt = new Date(Date.now() + 24 * HOUR_MS);
    const { container } = renderDue(dueAt.toISOString(), orderStatus.inProduction);
    expect(container.textContent).toBe(`${english.work.near.tomorrow} ${toLocalTime(dueAt)}`);
    expect(readDue(96)).toMatch(/^\w{3}, /);
  });

  it('names the time zone of the operator for a reader elsewhere only', () => {
    expect(readDue(24)).not.toContain(english.shell.operatorTime);
    readIn(0);
    expect(readDue(24)).toContain(english.shell.operatorTime);
    expect(readDue(96)).toContain(english.shell.operatorTime);
  });

  it('keeps its day and gets a word of its own when it has passed, until the parcel has left', () => {
    expect(readDue(-50)).toMatch(/^\w{3}, .*Overdue$/);
    expect(readDue(-50, orderStatus.shipped)).toMatch(/^\w{3}, [^O]*$/);
  });

  it('is a dash that says why where there is none', () => {
    renderDue(null, orderStatus.waitingForApproval);
    expect(screen.getByRole('img', { name: english.work.notDue }).textContent).toBe('—');
    renderDue(null, orderStatus.cancelled);
    expect(screen.getByRole('img', { name: english.work.neverDue }).textContent).toBe('—');
  });
});
