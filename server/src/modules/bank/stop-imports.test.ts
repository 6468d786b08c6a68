import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFile } from '../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { bankImports, bankLines } from '../../platform/db/schema/index.ts';
import { deleteReadFiles } from './delete-read-files.ts';
import { stopImports } from './stop-imports.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
});
afterAll(() => app.close());

describe('an import', () => {
  it('whose job has given up is said to have stopped, and is read again from there', async () => {
    const { db } = app.deps.database;
    const { id: accountId } = await staff.call.deskAddBankAccount({ name: 'Current', iban: 'AE070331234567890123456' });
    const body = 'Date,Narration,Reference,Credit\n03/11/2025,a,FT-1,11.00\n03/11/2025,b,,12.00\n03/11/2025,b,,12.00';
    const files = { file: [toFile(Buffer.from(body), 's.csv')] };
    const { importId } = await staff.call.deskUploadBankFile({ accountId }, { files });
    const { mapping } = await staff.call.deskBankFile({ importId });
    const start = () => staff.call.deskStartBankImport({ importId, ...(mapping && { mapping }) });
    const findImport = async (id: string) =>
      (await staff.call.deskBankImports({})).imports.find((one) => one.id === id);
    await start();
    const whereJob = sql`name = 'importStatement' and data->>'importId' = ${importId}`;
    const getJobState = async () =>
      (await db.execute<{ state: string }>(sql`select state::text from jobs.job where ${whereJob}`)).rows[0]?.state;
    await expect.poll(getJobState, { timeout: 20_000 }).toBe('completed');
    await db.execute(sql`update bank_imports set state = 'reading' where id = ${importId}`);
    await db.execute(sql`delete from bank_lines where import_id = ${importId} and reference = 'FT-1'`);
    for (const state of ['active', 'retry']) {
      await db.execute(
        sql`update jobs.job set state = ${state}::jobs.job_state, start_after = now() + interval '1 minute' where ${whereJob}`,
      );
      await stopImports(app.deps);
      expect(await findImport(importId)).toMatchObject({ state: 'reading' });
    }
    await db.execute(sql`update jobs.job set state = 'failed' where ${whereJob}`);
    await stopImports(app.deps);
    expect(await findImport(importId)).toMatchObject({ state: 'failed', failure: 'stopped' });
    await start();
    await expect(start()).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await expect.poll(async () => (await findImport(importId))?.state, { timeout: 60_000 }).toBe('done');
    expect(await findImport(importId)).toMatchObject({ failure: null, readLines: 3, newLines: 3, knownLines: 0 });
  });

  it('leaves no file behind two weeks after it was read, and its lines stay', async () => {
    const { id: accountId } = await staff.call.deskAddBankAccount({ name: 'Old', iban: 'AE510331234567890654321' });
    const body = 'Date,Narration,Reference,Credit\n03/11/2025,a,FT-9,11.00';
    const upload = async (name: string) => {
      const files = { file: [toFile(Buffer.from(body), name)] };
      return (await staff.call.deskUploadBankFile({ accountId }, { files })).importId;
    };
    const importId = await upload('read.csv');
    const { mapping } = await staff.call.deskBankFile({ importId });
    await staff.call.deskStartBankImport({ importId, ...(mapping && { mapping }) });
    const isDone = async () =>
      (await staff.call.deskBankImports({})).imports.some(({ id, state }) => id === importId && state === 'done');
    await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
    const abandoned = await upload('abandoned.csv');
    const readKeys = async () =>
      (
        await app.deps.database.db
          .select({ key: bankImports.storageKey })
          .from(bankImports)
          .where(inArray(bankImports.id, [importId, abandoned]))
      ).map(({ key }) => key);
    const before = await readKeys();
    await deleteReadFiles(app.deps);
    expect(await readKeys()).toEqual(before);
    app.clock.advance({ hours: 14 * 24 + 1 });
    await deleteReadFiles(app.deps);
    expect(await readKeys()).toEqual(['', '']);
    for (const key of before) await expect(app.deps.storage.openReadStream(key)).rejects.toThrow();
    expect(await app.deps.database.db.$count(bankLines, eq(bankLines.importId, importId))).toBe(1);
    const person = await app.createStaff(['PAYMENTS']);
    const restart = person.call.deskStartBankImport({ importId: abandoned, ...(mapping && { mapping }) });
    await expect(restart).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  });
});
