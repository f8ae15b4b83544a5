import type { Field } from '@trama/model';
import type { FC } from 'react';
import { useTexts } from '../../texts/index.ts';
import { BooleanControl } from '../boolean-control.tsx';
import { ColorControl } from '../color-control.tsx';
import type { ControlProps } from '../control.ts';
import { LabelledLength } from './labelled-length.tsx';
import styles from './layer-list.module.css';
import { type LayerEditorProps, LayerList } from './layer-list.tsx';
import { parseShadow, shadowText } from './shadow.ts';

const PARTS = ['shadowX', 'shadowY', 'shadowBlur', 'shadowSpread'] as const;
const COLOR: Field = { name: 'color', type: 'color', label: { en: 'Colour', pt: 'Cor' } };
const INSET: Field = { name: 'inset', type: 'boolean', label: { en: 'Inside', pt: 'Por dentro' } };

/** The shadows of a box or of a text, the uppermost first. */
export const ShadowControl: FC<ControlProps> = (props) => {
  const isText = props.field.name.toLowerCase().includes('text');
  return (
    <LayerList
      {...props}
      separator=","
      initial={isText ? '0 1px 2px rgb(0 0 0 / 30%)' : '0 4px 12px 0 rgb(0 0 0 / 15%)'}
      preview={(text) => ({ boxShadow: text })}
      Editor={isText ? TextShadowEditor : BoxShadowEditor}
    />
  );
};

const BoxShadowEditor: FC<LayerEditorProps> = (props) => <ShadowEditor {...props} hasSpread />;
const TextShadowEditor: FC<LayerEditorProps> = (props) => <ShadowEditor {...props} hasSpread={false} />;

/** Of a shadow that has a spread and may lie inside, or of one that has neither. */
export const ShadowEditor: FC<LayerEditorProps & { hasSpread: boolean }> = ({
  text,
  label,
  hasSpread,
  onChange,
  onCommit,
}) => {
  const texts = useTexts();
  const shadow = parseShadow(text);
  const set = (part: Partial<typeof shadow>): void => onChange(shadowText({ ...shadow, ...part }, hasSpread));
  return (
    <div className={styles.lines}>
      {(hasSpread ? PARTS : PARTS.slice(0, 3)).map((part, index) => (
        <LabelledLength
          key={part}
          label={texts.fields[part]}
          name={`${label}: ${texts.fields[part]}`}
          value={shadow.lengths[index] ?? ''}
          onChange={(next) => {
            const [x, y, blur, spread] = shadow.lengths.map((length, at) => (at === index ? next : length));
            set({ lengths: [x ?? '', y ?? '', blur ?? '', spread ?? ''] });
          }}
          onCommit={onCommit}
        />
      ))}
      <div className={styles.line}>
        <span>{texts.fields.shadowColor}</span>
        <ColorControl
          field={COLOR}
          label={`${label}: ${texts.fields.shadowColor}`}
          value={shadow.color}
          onChange={(color) => set({ color: typeof color === 'string' ? color : '' })}
          onCommit={onCommit}
        />
      </div>
      {hasSpread && (
        <div className={styles.line}>
          <span>{texts.styleTools.inset}</span>
          <BooleanControl
            field={INSET}
            label={`${label}: ${texts.styleTools.inset}`}
            value={shadow.isInset}
            onChange={(isInset) => set({ isInset: isInset === true })}
            onCommit={onCommit}
          />
        </div>
      )}
    </div>
  );
};
