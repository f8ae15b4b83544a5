import type { FC } from 'react';
import { useTexts } from '../../texts/index.ts';
import type { ControlProps } from '../control.ts';
import controls from '../controls.module.css';
import { Dial } from './dial.tsx';
import { LabelledLength } from './labelled-length.tsx';
import styles from './layer-list.module.css';
import { type LayerEditorProps, LayerList } from './layer-list.tsx';
import { axesOf, degreesOf, readTransform, TRANSFORMS, transformText, unitOf } from './transform.ts';

/** What moves, turns and stretches an element, in the order in which it is done. */
export const TransformControl: FC<ControlProps> = (props) => (
  <LayerList {...props} separator=" " initial={TRANSFORMS[0] ?? ''} Editor={TransformEditor} />
);

const TransformEditor: FC<LayerEditorProps> = ({ text, label, onChange, onCommit }) => {
  const texts = useTexts().styleTools;
  const step = readTransform(text);
  const degrees = step ? degreesOf(step.parts) : null;
  const kind = TRANSFORMS.find((each) => step !== null && each.startsWith(`${step.name}(`));
  const turn = (next: number): void => onChange(transformText({ name: step?.name ?? 'rotate', parts: [`${next}deg`] }));
  return (
    <div className={styles.lines}>
      <select
        className={controls.select}
        aria-label={`${label}: ${texts.transform.kind}`}
        value={kind ?? ''}
        onChange={(event) => {
          onChange(event.target.value);
          onCommit();
        }}
      >
        {kind === undefined && <option value="">{step?.name ?? text}</option>}
        {TRANSFORMS.map((each) => (
          <option key={each} value={each}>
            {texts.transform.kinds[each.slice(0, each.indexOf('(')) as keyof typeof texts.transform.kinds]}
          </option>
        ))}
      </select>
      {step && degrees !== null && (
        <>
          <Dial
            label={`${label}: ${texts.transform.kinds.rotate}`}
            degrees={((degrees % 360) + 360) % 360}
            onChange={turn}
            onCommit={onCommit}
          />
          <LabelledLength
            label={texts.angle}
            name={`${label}: ${texts.angle}`}
            unit="deg"
            value={step.parts[0] ?? ''}
            onChange={(part) => onChange(transformText({ ...step, parts: [part || '0deg'] }))}
            onCommit={onCommit}
          />
        </>
      )}
      {step &&
        axesOf(step).map((axis, index) => (
          <LabelledLength
            key={axis}
            label={axis.toUpperCase()}
            name={`${label}: ${axis.toUpperCase()}`}
            unit={unitOf(step)}
            // One number scales both ways; of all else a missing part is nothing.
            placeholder={/^scale$/i.test(step.name) ? (step.parts[0] ?? '1') : '0'}
            value={step.parts[index] ?? ''}
            onChange={(part) => {
              const parts = axesOf(step).map((_, at) => (at === index ? part : (step.parts[at] ?? '')));
              const given = parts.slice(0, parts.findLastIndex((each) => each !== '') + 1);
              onChange(
                transformText({ ...step, parts: given.length === 0 ? ['0'] : given.map((each) => each || '0') }),
              );
            }}
            onCommit={onCommit}
          />
        ))}
    </div>
  );
};
