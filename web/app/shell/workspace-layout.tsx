import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';
import { QueryProvider } from './query-provider.tsx';

/** Layout of ordering and account pages: header only. */
export default function WorkspaceLayout() {
  return (
    <QueryProvider>
      <Frame>
        <Outlet />
      </Frame>
    </QueryProvider>
  );
}
