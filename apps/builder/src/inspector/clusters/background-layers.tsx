import { BACKGROUND_LAYERS, type BackgroundLayer, backgroundLayers, backgroundOrderOf } from '@trama/model';
import type { FC } from 'react';
import { CONTROLS } from '../../fields/field-controls.ts';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { useReorder } from '../../ui/use-reorder.ts';
import styles from './background-layers.module.css';
import type { ClusterProps } from './cluster.ts';

const VIDEO = '_ww-backgroundVideo';
const ORDER = 'backgroundOrder';
const FIELDS: Readonly<Record<BackgroundLayer, string>> = {
  grad: 'backgroundGradient',
  img: 'backgroundImage',
  col: 'backgroundColor',
};

/** The fields that are drawn as layers. */
export const BACKGROUND_MEMBERS: readonly string[] = [VIDEO, ...Object.values(FIELDS), ORDER];

/**
 * The layers of a background, the uppermost first: put in order by dragging or by the arrow keys, hidden without losing what they are.
 * A video lies above all others; those that are not drawn stand below.
 */
export const BackgroundLayers: FC<ClusterProps> = ({ part, isBound, onCommit }) => {
  const texts = useTexts().styleTools;
  const order = part(ORDER);
  const drawn = [...new Set(backgroundLayers(order?.value))];
  const listed = [...drawn, ...BACKGROUND_LAYERS.filter((layer) => !drawn.includes(layer))];
  const write = (next: readonly BackgroundLayer[]): void => {
    order?.set(backgroundOrderOf(next));
    onCommit();
  };
  const { list, dragged, gripOf } = useReorder((from, to) => {
    const layer = drawn[from];
    if (layer !== undefined) write(drawn.toSpliced(from, 1).toSpliced(to, 0, layer));
  });
  const controlOf = (name: string) => {
    const shown = part(name);
    const label = texts.background.names[name as keyof typeof texts.background.names];
    if (shown === undefined)
      return isBound(name) ? (
        <>
          <span>{label}</span>
          <em className={styles.bound}>{texts.background.bound}</em>
        </>
      ) : null;
    const Control = CONTROLS[shown.field.type];
    return (
      <>
        <span>{label}</span>
        <Control
          field={shown.field}
          label={shown.label}
          value={shown.value}
          resting={shown.resting}
          onChange={shown.set}
          onCommit={onCommit}
        />
      </>
    );
  };
  const isThere = (name: string): boolean => {
    const value = part(name)?.value;
    return isBound(name) || (value !== undefined && value !== null && value !== '');
  };
  const video = controlOf(VIDEO);
  return (
    <div className={styles.background}>
      {video && <div className={styles.layer}>{video}</div>}
      <ul ref={list} aria-label={texts.background.label}>
        {listed.map((layer, index) => {
          const isDrawn = drawn.includes(layer);
          const name = texts.background.names[FIELDS[layer] as keyof typeof texts.background.names];
          return (
            <li
              key={layer}
              className={styles.layer}
              data-hidden={!isDrawn || undefined}
              data-dragged={dragged?.from === index || undefined}
              data-drop={dragged && dragged.to !== dragged.from && dragged.to === index ? side(dragged) : undefined}
            >
              {controlOf(FIELDS[layer])}
              {order && isThere(FIELDS[layer]) && (
                <span className={styles.tools}>
                  {isDrawn && drawn.length > 1 && (
                    <IconButton
                      icon="grip-vertical"
                      size={13}
                      className={styles.grip}
                      label={texts.background.move(name)}
                      hint={texts.background.moveHint}
                      {...gripOf(index)}
                    />
                  )}
                  <IconButton
                    icon={isDrawn ? 'eye' : 'eye-off'}
                    size={13}
                    label={isDrawn ? texts.background.hide(name) : texts.background.show(name)}
                    onClick={() => write(isDrawn ? drawn.filter((one) => one !== layer) : [layer, ...drawn])}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** The edge of a row at which the dragged one would stand. */
const side = ({ from, to }: { from: number; to: number }): 'above' | 'below' => (to < from ? 'above' : 'below');
