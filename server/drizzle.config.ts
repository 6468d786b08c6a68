import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <change>` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/db/schema/index.ts',
  out: './migrations',
});
