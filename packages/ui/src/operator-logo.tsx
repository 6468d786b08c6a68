import clsx from 'clsx';
import { LogoMark } from './logo-mark.tsx';
import styles from './operator-logo.module.css';

interface Logo {
  readonly src: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

interface Props {
  /** Null while the operator has none: the mark of Platewright. Undefined while that is not known: room for it. */
  readonly logo: Logo | null | undefined;
  /** Height in pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The widest logo, in times of its height. A wider one is drawn smaller, in the same box. */
const MAX_RATIO = 3.5;
/** A logo that is wider than this has the name in it. */
const NAME_RATIO = 2;

/** Whether the name would stand twice beside this logo; it stays there for who does not see the logo. */
export const showsName = (logo: Logo | null | undefined): boolean =>
  logo !== null && logo !== undefined && logo.width > NAME_RATIO * logo.height;

/** The logo as the icon of the page, where it is not too wide for that; it goes to the head by itself. */
export const OperatorIcon = ({ logo }: Pick<Props, 'logo'>) =>
  logo && !showsName(logo) ? <link rel="icon" href={logo.src} /> : null;

/** The logo of the operator, beside its name. Its box is known before the picture is there, so that nothing moves. */
export function OperatorMark({ logo, size = 36, className }: Props) {
  if (logo === undefined) return <svg width={size} height={size} aria-hidden="true" className={className} />;
  if (logo === null) return <LogoMark size={size} {...(className === undefined ? {} : { className })} />;
  const ratio = Math.min(MAX_RATIO, logo.width / logo.height);
  const width = Math.max(1, Math.round(size * ratio));
  return <img src={logo.src} alt="" width={width} height={size} className={clsx(styles.logo, className)} />;
}
