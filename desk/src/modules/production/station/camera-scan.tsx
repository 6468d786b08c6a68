import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import styles from './station.module.css';
import { useCameraScan } from './use-camera-scan.ts';

interface Props {
  readonly onScan: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera of this device: what it reads is as if it had been typed. It stays open for a whole rack. */
export default function CameraScan({ onScan, onClose }: Props) {
  const { t } = useTranslation();
  const { video, problem, hasTorch, isTorchOn, switchTorch } = useCameraScan(onScan);
  return (
    <section className={styles.camera} aria-label={t('plateStation.camera.title')}>
      {problem ? (
        <Notice tone="error" announce="alert">
          {t(`plateStation.camera.problems.${problem}`)}
        </Notice>
      ) : (
        <video ref={video} muted playsInline aria-label={t('plateStation.camera.picture')} />
      )}
      <div className={styles.tools}>
        {hasTorch && !problem && (
          <Button onPress={switchTorch}>{t(`plateStation.camera.${isTorchOn ? 'torchOff' : 'torchOn'}`)}</Button>
        )}
        <Button onPress={onClose}>{t('plateStation.camera.close')}</Button>
      </div>
    </section>
  );
}
