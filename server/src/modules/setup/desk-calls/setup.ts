import { findStaffById } from '../../staff/index.ts';
import { loadSetup } from '../load-setup.ts';
import { presentSetup } from '../present.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskSetup: Handler<'deskSetup'> = async (_input, ctx) => {
  const { tx, deps, lang } = ctx;
  const me = await findStaffById(tx, getStaffPrincipal(ctx).staffId);
  return presentSetup(await loadSetup(tx, deps), deps.config, me?.email ?? '', lang);
};
