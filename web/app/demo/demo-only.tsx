import { data, Outlet } from 'react-router';
import type { Route } from './+types/demo-only';

/** Pages of the demo do not exist anywhere else: the mailbox would be everybody's. */
export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const { demo } = await client.siteBrand({ lang });
  if (!demo) throw data(null, { status: 404 });
  return null;
}

export default function DemoOnly() {
  return <Outlet />;
}
