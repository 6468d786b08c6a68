import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** Pages where people work: only the header. */
export default function Work() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
