import { mountPages } from './http/pages.ts';
import { giveUp, serve } from './serve.ts';

serve(process.env, mountPages).catch(giveUp);
