import { mountLivePages } from './dev-pages.ts';
import { giveUp, serve } from './src/serve.ts';

/** The server of `npm run dev`: portal and desk come from their sources. */
serve(process.env, mountLivePages).catch(giveUp);
