import type { FieldType } from '@trama/model';
import type { FC } from 'react';
import { BooleanControl } from './boolean-control.tsx';
import { BorderControl } from './border-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { CodeControl } from './code-control.tsx';
import { ColorControl } from './color-control.tsx';
import type { ControlProps } from './control.ts';
import { DataControl } from './data-control.tsx';
import { DeclarationsControl } from './declarations-control.tsx';
import { EntityControl } from './entity-control.tsx';
import { FontControl, FontFamilyControl } from './font-control.tsx';
import { IconControl } from './icon-control.tsx';
import { JsonControl } from './json-control.tsx';
import { KeyValuesControl } from './key-values-control.tsx';
import { EasingControl } from './layers/easing-control.tsx';
import { FilterControl } from './layers/filter-control.tsx';
import { GradientControl } from './layers/gradient-control.tsx';
import { KeyframesControl } from './layers/keyframes-control.tsx';
import { ShadowControl } from './layers/shadow-control.tsx';
import { TracksControl } from './layers/tracks-control.tsx';
import { TransformControl } from './layers/transform-control.tsx';
import { TransitionControl } from './layers/transition-control.tsx';
import { ListControl, ObjectControl } from './list-control.tsx';
import { LengthControl } from './numbers/length-control.tsx';
import { NumberControl } from './numbers/number-control.tsx';
import { PathControl } from './path-control.tsx';
import { SpacingControl } from './spacing-control.tsx';
import { TableControl } from './table-control.tsx';
import { LongTextControl, TextControl } from './text-control.tsx';
import { FileControl, ImageControl } from './upload-control.tsx';

const HiddenControl: FC<ControlProps> = () => null;

/** One control for each type of field: the only place that knows how a value is edited. */
export const CONTROLS: Readonly<Record<FieldType, FC<ControlProps>>> = {
  text: TextControl,
  'long-text': LongTextControl,
  number: NumberControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  length: LengthControl,
  color: ColorControl,
  font: FontControl,
  'font-family': FontFamilyControl,
  spacing: SpacingControl,
  border: BorderControl,
  shadow: ShadowControl,
  gradient: GradientControl,
  transform: TransformControl,
  transition: TransitionControl,
  easing: EasingControl,
  keyframes: KeyframesControl,
  tracks: TracksControl,
  declarations: DeclarationsControl,
  filter: FilterControl,
  image: ImageControl,
  file: FileControl,
  'icon-class': TextControl,
  icon: IconControl,
  formula: CodeControl,
  code: CodeControl,
  json: JsonControl,
  data: DataControl,
  list: ListControl,
  object: ObjectControl,
  'key-values': KeyValuesControl,
  path: PathControl,
  page: EntityControl,
  collection: EntityControl,
  variable: EntityControl,
  workflow: EntityControl,
  component: EntityControl,
  popup: EntityControl,
  element: EntityControl,
  table: TableControl,
  hidden: HiddenControl,
};
