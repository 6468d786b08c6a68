import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';
import { Queries } from './queries.tsx';

/** Pages where people work: only the header. */
export default function Work() {
  return (
    <Queries>
      <Frame>
        <Outlet />
      </Frame>
    </Queries>
  );
}
