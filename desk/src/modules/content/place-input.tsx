import { isForeignLink, isShortMapLink, readMapLink, type Place } from '@platewright/domain/content/map-link';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTextController } from '../../forms/form-fields.tsx';
import type { ContentFormValues } from './content-form.ts';
import { PlaceMap } from './place-map.tsx';
import styles from './place-input.module.css';

/** A place on the map by a pasted link of a map application, or by a pin; nobody has to know degrees. */
export function PlaceInput({ control }: { readonly control: Control<ContentFormValues> }) {
  const { t } = useTranslation();
  const { ref, ...latitude } = useTextController(control, 'latitude');
  const { ref: _, ...longitude } = useTextController(control, 'longitude');
  const [link, setLink] = useState('');
  const place: Place = { latitude: Number(latitude.value) || 0, longitude: Number(longitude.value) || 0 };
  const change = (next: Place) => {
    latitude.onChange(String(next.latitude));
    longitude.onChange(String(next.longitude));
  };
  const handleLink = (typed: string) => {
    setLink(typed);
    const read = readMapLink(typed);
    if (read) change(read);
  };
  const isUnread = link.trim() !== '' && readMapLink(link) === null;
  const reason = isForeignLink(link) ? 'foreign' : isShortMapLink(link) ? 'short' : 'unread';
  const linkError = isUnread ? t(`content.place.${reason}`) : undefined;
  const { latitude: north, longitude: east } = place;
  return (
    <fieldset className={styles.place}>
      <legend>{t('content.place.label')}</legend>
      <TextField
        ltr
        inputMode="url"
        label={t('content.place.link')}
        help={t('content.place.linkHelp')}
        value={link}
        onChange={handleLink}
        error={linkError ?? latitude.error ?? longitude.error}
        ref={ref}
        className={styles.link}
      />
      <PlaceMap
        place={place}
        onChange={(next) => {
          setLink('');
          change(next);
        }}
      />
      <p className={styles.found}>
        <output>
          {t('content.place.found')} <bdi className="num">{`${north.toFixed(5)}, ${east.toFixed(5)}`}</bdi>
        </output>{' '}
        <a
          className="link"
          target="_blank"
          rel="noreferrer"
          href={`https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`}
        >
          {t('content.place.see')}
        </a>
      </p>
    </fieldset>
  );
}
