import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSetup } from './use-setup.ts';

/** Whether somebody has landed in this window since it was loaded; whoever goes to the jobs then means the jobs. */
let hasLanded = false;

/** Brings an administrator of a portal that is not open yet from the first page of the desk to the guide, once. */
export function FirstLanding() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOpen = useSetup().data?.isOpen;
  useEffect(() => {
    if (hasLanded || isOpen === undefined) return;
    hasLanded = true;
    if (!isOpen && pathname === '/') void navigate('/setup', { replace: true });
  }, [isOpen, pathname, navigate]);
  return null;
}
