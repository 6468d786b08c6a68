import { Button } from './button.tsx';
import styles from './recovery-codes.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly label: string;
  readonly texts: { readonly copy: string; readonly download: string; readonly fileName: string };
  /** After the browser has copied the codes, or has refused to. */
  readonly onCopied: (isCopied: boolean) => void;
}

/** Codes that are shown once, with buttons to copy and to download them. */
export function RecoveryCodes({ codes, label, texts, onCopied }: Props) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      // Secure origins only have a clipboard.
      await navigator.clipboard.writeText(text);
      onCopied(true);
    } catch {
      onCopied(false);
    }
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: texts.fileName });
    link.click();
    // Some browsers read it after this task.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <div className={styles.box}>
      <ul className={styles.codes} dir="ltr" aria-label={label}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" onPress={() => void copy()}>
          {texts.copy}
        </Button>
        <Button size="small" onPress={download}>
          {texts.download}
        </Button>
      </div>
    </div>
  );
}
