import styles from './home.module.css';

/** One bar for each slide; the present one is drawn thick. */
export function Dots(props: {
  count: number;
  current: number;
  label: (index: number) => string;
  onShow: (index: number) => void;
}) {
  const { count, current, label, onShow } = props;
  if (count < 2) return null;
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={label(index)}
          aria-current={index === current || undefined}
          onClick={() => onShow(index)}
        />
      ))}
    </div>
  );
}
