import type { CSSProperties } from 'react';
import type { KitTexts } from './kit-texts.ts';
import { KitSection } from './section.tsx';
import styles from '../kit.module.css';

const readTokenValue = (token: string) => ({ '--v': `var(${token})` }) as CSSProperties;

function TokenList({ items }: { items: readonly (readonly [name: string, token: string])[] }) {
  return (
    <div className={styles.tokens}>
      {items.map(([name, token]) => (
        <div key={token}>
          <i style={readTokenValue(token)} />
          <span>{name}</span>
          <code className={styles.code}>{token}</code>
        </div>
      ))}
    </div>
  );
}

export function FoundationsSection({ texts }: { texts: KitTexts }) {
  const { colour, ink, type, sections } = texts;
  return (
    <>
      <KitSection id="colour" title={sections.colour}>
        <TokenList
          items={[
            [colour.ground, '--paper'],
            [colour.sheets, '--surface'],
            [colour.wells, '--sunken'],
            [colour.text, '--ink'],
            [colour.secondary, '--ink-2'],
            [colour.captions, '--ink-3'],
            [colour.hairline, '--line'],
            [colour.edge, '--line-control'],
            [colour.action, '--action'],
            [colour.selected, '--action-soft'],
            [colour.error, '--danger'],
            [colour.warning, '--warn'],
            [colour.success, '--good'],
            [colour.photopolymer, '--plate'],
            [colour.stock, '--stock'],
          ]}
        />
        <h3 className="h4">{colour.onlyInk}</h3>
        <TokenList
          items={[
            [`${ink.Cyan} 7.5°`, '--pc'],
            [`${ink.Magenta} 67.5°`, '--pm'],
            [`${ink.Yellow} 82.5°`, '--py'],
            [`${ink.Black} 37.5°`, '--pk'],
          ]}
        />
      </KitSection>
      <KitSection id="type" title={sections.type}>
        <div className={styles.types}>
          <code className={styles.code}>display 76 / 600</code>
          <p className="display">{type.display}</p>
          <code className={styles.code}>h1 48 / 600</code>
          <p className="h1 strong">{type.h1}</p>
          <code className={styles.code}>h2 36 / 600</code>
          <p className="h2 strong">{type.h2}</p>
          <code className={styles.code}>h3 22 / 600</code>
          <p className="h3 strong">{type.h3}</p>
          <code className={styles.code}>lead 18</code>
          <p className="lead">{type.lead}</p>
          <code className={styles.code}>body 16</code>
          <p>{type.body}</p>
          <code className={styles.code}>small 14</code>
          <p className="small">{type.work}</p>
          <code className={styles.code}>tiny 13</code>
          <p className="tiny faint">{type.caption}</p>
          <code className={styles.code}>mono 14</code>
          <p>
            <span className="num">330.2 mm 98.069 % 1,666.52</span>
          </p>
        </div>
      </KitSection>
      <KitSection id="space" title={sections.space}>
        <div className={styles.spaces}>
          {['--s-1', '--s-2', '--s-3', '--s-4', '--s-5', '--s-6', '--s-8', '--s-10', '--s-12', '--s-16'].map(
            (token) => (
              <div key={token}>
                <i style={readTokenValue(token)} />
                <code className={styles.code}>{token.slice(2)}</code>
              </div>
            ),
          )}
        </div>
        <p className="small muted">{texts.shape}</p>
      </KitSection>
    </>
  );
}
