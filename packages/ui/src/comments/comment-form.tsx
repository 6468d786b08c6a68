import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { TextArea } from '../text-area.tsx';
import type { CommentFocus, CommentTexts } from './comment-types.ts';
import { PlateSelect } from './plate-select.tsx';
import styles from './comments.module.css';

export interface CommentFormProps {
  readonly texts: CommentTexts;
  readonly text: string;
  readonly plate: string | null;
  readonly plates: readonly { readonly value: string; readonly label: string }[];
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly focus: CommentFocus | null;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  readonly onPlate: (plate: string | null) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** What should change at the place that was chosen. */
export function CommentForm(props: CommentFormProps) {
  const { texts, text, plate, plates, isBusy, error, focus } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus?.on === 'draft') field.current?.focus();
  }, [focus]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave();
      }}
    >
      <TextArea
        ref={field}
        label={texts.newComment}
        rows={3}
        value={text}
        maxLength={props.maxLength}
        placeholder={texts.placeholder}
        error={error ?? undefined}
        onChange={props.onChange}
      />
      <PlateSelect
        label={texts.ofPlate}
        allPlates={texts.allPlates}
        plates={plates}
        plate={plate}
        onPlate={props.onPlate}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" isBusy={isBusy} isDisabled={text.trim() === ''}>
          {texts.save}
        </Button>
        <Button size="small" variant="quiet" isDisabled={isBusy} onPress={props.onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
