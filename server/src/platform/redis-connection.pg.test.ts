import { createClient } from 'redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../../testing/start-redis.ts';
import { tryRedis } from './redis-connection.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

it('tries Redis with its password, and does not wait for a silent one', async () => {
  await tryRedis(redis.url);

  const admin = await createClient({ url: redis.url }).connect();
  await admin.configSet('requirepass', 'right');
  await admin.close();
  const withPassword = (password: string) => redis.url.replace('//', `//:${password}@`);
  await tryRedis(withPassword('right'));
  await expect(tryRedis(withPassword('wrong'))).rejects.toThrow(/WRONGPASS/);
  await expect(tryRedis(redis.url)).rejects.toThrow(/NOAUTH/);

  redis.freeze();
  await expect(tryRedis(withPassword('right'))).rejects.toThrow(/did not answer|timeout/i);
  redis.thaw();
});
