import { type FC, useId } from 'react';
import { useTexts } from '../../texts/index.ts';
import type { ControlProps } from '../control.ts';
import controls from '../controls.module.css';
import { EasingEditor } from './easing-control.tsx';
import { LabelledLength } from './labelled-length.tsx';
import styles from './layer-list.module.css';
import { type LayerEditorProps, LayerList } from './layer-list.tsx';
import { parseTransition, transitionText } from './transition.ts';

/** What changes softly most often; any other property may be typed. */
const PROPERTIES: readonly string[] = [
  'all',
  'opacity',
  'transform',
  'background-color',
  'color',
  'border-color',
  'box-shadow',
  'filter',
  'width',
  'height',
];

/** The properties that change softly, and how. */
export const TransitionControl: FC<ControlProps> = (props) => (
  <LayerList {...props} separator="," initial="all 200ms ease" Editor={TransitionEditor} />
);

const TransitionEditor: FC<LayerEditorProps> = ({ text, label, onChange, onCommit }) => {
  const texts = useTexts().styleTools;
  const list = useId();
  const transition = parseTransition(text);
  const set = (part: Partial<typeof transition>): void => onChange(transitionText({ ...transition, ...part }));
  return (
    <div className={styles.lines}>
      <div className={styles.line}>
        <span>{texts.transition.property}</span>
        <input
          className={controls.input}
          aria-label={`${label}: ${texts.transition.property}`}
          list={list}
          value={transition.property}
          onChange={(event) => set({ property: event.target.value })}
          onBlur={onCommit}
        />
        <datalist id={list}>
          {PROPERTIES.map((property) => (
            <option key={property} value={property} />
          ))}
        </datalist>
      </div>
      <LabelledLength
        label={texts.transition.duration}
        name={`${label}: ${texts.transition.duration}`}
        unit="ms"
        placeholder="0s"
        value={transition.duration}
        onChange={(duration) => set({ duration })}
        onCommit={onCommit}
      />
      <LabelledLength
        label={texts.transition.delay}
        name={`${label}: ${texts.transition.delay}`}
        unit="ms"
        placeholder="0s"
        value={transition.delay}
        onChange={(delay) => set({ delay })}
        onCommit={onCommit}
      />
      <EasingEditor
        label={`${label}: ${texts.transition.easing}`}
        text={transition.easing || 'ease'}
        onChange={(easing) => set({ easing })}
        onCommit={onCommit}
      />
    </div>
  );
};
