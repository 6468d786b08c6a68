import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findCurrentStep, getStepPath } from './guide-steps.ts';
import { useSetup } from './use-setup.ts';

/** Brings an administrator of a portal that is not open yet from the first page of the desk to where the guide goes on, once a sign-in. */
export function FirstLanding() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const setup = useSetup().data;
  // Who opens the list of orders later wants to see it.
  const hasLanded = useRef(false);
  useEffect(() => {
    if (hasLanded.current || setup === undefined) return;
    hasLanded.current = true;
    if (!setup.isOpen && pathname === '/') void navigate(getStepPath(findCurrentStep(setup)), { replace: true });
  }, [setup, pathname, navigate]);
  return null;
}
