import { Button } from './button.tsx';
import styles from './recovery-codes.module.css';
import { showToast } from './toast.tsx';

interface Props {
  readonly codes: readonly string[];
  readonly texts: {
    readonly intro: string;
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
    readonly download: string;
    readonly fileName: string;
  };
}

/** Codes that are shown once, with buttons to copy and to download them. */
export function RecoveryCodes({ codes, texts }: Props) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      // Secure origins only have a clipboard.
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', text: texts.copied });
    } catch {
      showToast({ tone: 'error', text: texts.copyFailed });
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
    <>
      <p>{texts.intro}</p>
      <div className={styles.box}>
        <ul className={styles.codes} dir="ltr" aria-label={texts.label}>
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
    </>
  );
}
