import type { HandlerContext } from '../../platform/http/handler-context.ts';
import { listActivePeople } from './people.ts';

/** Tells the open pages of a company's people to reload permissions, because the company's account group changed. */
export async function publishPermissionChanges(
  { tx, publish }: Pick<HandlerContext, 'tx' | 'publish'>,
  companyId: number,
): Promise<void> {
  for (const { id } of await listActivePeople(tx, companyId))
    publish({ type: 'permissionsChanged', companyId, userId: id });
}
