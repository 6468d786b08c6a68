import { Button, IconButton } from '@platewright/ui/button';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import { useFormatFileSize } from './use-format-file-size.ts';
import styles from './document-field.module.css';

interface Props {
  readonly label: string;
  readonly chooseLabel: string;
  readonly removeLabel: (name: string) => string;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error?: string;
  /** The `accept` of the file input; images and PDF by default. */
  readonly accept?: string;
  /** The document that is already stored, with its URL; it stays until another file is chosen. */
  readonly stored?: { readonly name: string; readonly size: number; readonly file: string } | null;
}

/** A company document: image or PDF with name and size, removable (specification 000 section 2). */
export function DocumentField({ label, chooseLabel, removeLabel, value, onChange, error, accept, stored }: Props) {
  const id = useId();
  const formatFileSize = useFormatFileSize();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-l`}
      aria-describedby={error ? `${id}-e` : undefined}
    >
      <span id={`${id}-l`} className="small mid">
        {label}
      </span>
      <input
        ref={inputRef}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-labelledby={`${id}-l`}
        accept={accept ?? 'image/*,application/pdf'}
        onChange={(event) => {
          onChange(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      {value ? (
        <div className="row row--between">
          <span className={clsx('small', styles.file)}>
            <bdi>{value.name}</bdi> <span className={styles.size}>{formatFileSize(value.size)}</span>
          </span>
          <IconButton icon="trash" label={removeLabel(value.name)} onPress={() => onChange(null)} />
        </div>
      ) : (
        <>
          {stored && (
            <span className={clsx('small', styles.file)}>
              <a className="link" href={stored.file} target="_blank" rel="noreferrer">
                <bdi>{stored.name}</bdi>
              </a>{' '}
              <span className={styles.size}>{formatFileSize(stored.size)}</span>
            </span>
          )}
          <Button icon="up" onPress={() => inputRef.current?.click()}>
            {chooseLabel}
          </Button>
        </>
      )}
      {error && (
        <p id={`${id}-e`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
