import type { ElementDefinition } from '@trama/model';
import { accordion } from './accordion/definition.ts';
import { button, oldButton } from './button/definition.ts';
import { checkbox, oldCheckbox } from './checkbox/definition.ts';
import { checkboxMark, oldCheckboxMark } from './checkbox/mark.ts';
import { columns } from './columns/definition.ts';
import { dataGrid } from './data-grid/definition.ts';
import { dialog } from './dialog/definition.ts';
import { dropdown } from './dropdown/definition.ts';
import { flexbox } from './flexbox/definition.ts';
import { formContainer, oldFormContainer } from './form-container/definition.ts';
import { formInput, oldFormInput } from './form-input/definition.ts';
import { hoverDropdown } from './hover-dropdown/definition.ts';
import { htmlEmbed } from './html-embed/definition.ts';
import { iconFont } from './icon-font/definition.ts';
import { iconSvg } from './icon-svg/definition.ts';
import { iframe } from './iframe/definition.ts';
import { image } from './image/definition.ts';
import { loader } from './loader/definition.ts';
import { number } from './number/definition.ts';
import { otherPaginator, paginator } from './paginator/definition.ts';
import { popup } from './popup/definition.ts';
import { progressBar } from './progress-bar/definition.ts';
import { radio } from './radio/definition.ts';
import { rangeSlider } from './range-slider/definition.ts';
import { oldSelect, select } from './select/definition.ts';
import { selectClassic } from './select-classic/definition.ts';
import { slider } from './slider/definition.ts';
import { tabs } from './tabs/definition.ts';
import { text } from './text/definition.ts';
import { toggle } from './toggle/definition.ts';
import { video } from './video/definition.ts';

export { toLength } from './field.ts';
export { plainIconName } from './icon-svg/icon-name.ts';

/** Every element that Trama draws; aliases of older generations are definitions of their own. */
export const elementDefinitions: readonly ElementDefinition[] = [
  flexbox,
  text,
  iconSvg,
  iconFont,
  button,
  oldButton,
  image,
  formContainer,
  oldFormContainer,
  formInput,
  oldFormInput,
  select,
  oldSelect,
  toggle,
  rangeSlider,
  popup,
  dialog,
  hoverDropdown,
  accordion,
  tabs,
  columns,
  number,
  loader,
  htmlEmbed,
  iframe,
  selectClassic,
  checkbox,
  oldCheckbox,
  checkboxMark,
  oldCheckboxMark,
  radio,
  dropdown,
  slider,
  video,
  paginator,
  otherPaginator,
  progressBar,
  dataGrid,
];
