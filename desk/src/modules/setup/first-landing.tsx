import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSetup } from './use-setup.ts';

/** Whether the redirect was considered since the window was loaded: who opens the list of orders later wants to see it. */
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
