import type { ElementDefinition } from '@trama/model';
import { accordion } from './accordion/definition.ts';
import { accordionItem, accordionRoot } from './accordion-root/definition.ts';
import { button, oldButton } from './button/definition.ts';
import { calendar } from './calendar/definition.ts';
import { chartBar } from './chart-bar/definition.ts';
import { chartLine } from './chart-line/definition.ts';
import { chartPie } from './chart-pie/definition.ts';
import { chartRadar } from './chart-radar/definition.ts';
import { checkbox, oldCheckbox } from './checkbox/definition.ts';
import { checkboxMark, oldCheckboxMark } from './checkbox/mark.ts';
import { columns } from './columns/definition.ts';
import { dataGrid } from './data-grid/definition.ts';
import { dataGridClassic } from './data-grid-classic/definition.ts';
import { datePicker } from './date-picker/definition.ts';
import { dateText } from './date-text/definition.ts';
import { dialog } from './dialog/definition.ts';
import { dialogOverlay, dialogRoot, dialogTrigger } from './dialog-root/definition.ts';
import { donutProgress } from './donut-progress/definition.ts';
import { dropdown } from './dropdown/definition.ts';
import { fileDrop } from './file-drop/definition.ts';
import { fileUpload } from './file-upload/definition.ts';
import { flexbox } from './flexbox/definition.ts';
import { formContainer, oldFormContainer } from './form-container/definition.ts';
import { formInput, oldestFormInput, oldFormInput } from './form-input/definition.ts';
import { hoverDropdown } from './hover-dropdown/definition.ts';
import { htmlEmbed } from './html-embed/definition.ts';
import { iconFont } from './icon-font/definition.ts';
import { iconSvg } from './icon-svg/definition.ts';
import { iframe } from './iframe/definition.ts';
import { image } from './image/definition.ts';
import { inputFile } from './input-file/definition.ts';
import { jsonViewer } from './json-viewer/definition.ts';
import { kanban } from './kanban/definition.ts';
import { loader } from './loader/definition.ts';
import { maskInput } from './mask-input/definition.ts';
import { multiselect } from './multiselect/definition.ts';
import { number } from './number/definition.ts';
import { oldOtpInput, otpInput } from './otp-input/definition.ts';
import { otherPaginator, paginator } from './paginator/definition.ts';
import { payment } from './payment/definition.ts';
import { pdfViewer } from './pdf-viewer/definition.ts';
import { phoneInput } from './phone-input/definition.ts';
import { popup } from './popup/definition.ts';
import { progressBar } from './progress-bar/definition.ts';
import { radio } from './radio/definition.ts';
import { radioGroup } from './radio-group/definition.ts';
import { rangeInput } from './range-input/definition.ts';
import { rangeSlider } from './range-slider/definition.ts';
import { richText } from './rich-text/definition.ts';
import { richTextDisplay } from './rich-text-display/definition.ts';
import { searchBar } from './search-bar/definition.ts';
import { oldSelect, select } from './select/definition.ts';
import { selectClassic } from './select-classic/definition.ts';
import { skeleton } from './skeleton/definition.ts';
import { oldSlider, slider } from './slider/definition.ts';
import { stack } from './stack/definition.ts';
import { stepper } from './stepper/definition.ts';
import { tabs } from './tabs/definition.ts';
import { tabPanel, tabsRoot, tabTrigger } from './tabs-root/definition.ts';
import { text } from './text/definition.ts';
import { textInput } from './text-input/definition.ts';
import { toggle } from './toggle/definition.ts';
import { tooltip } from './tooltip/definition.ts';
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
  oldestFormInput,
  maskInput,
  otpInput,
  oldOtpInput,
  phoneInput,
  searchBar,
  textInput,
  select,
  oldSelect,
  toggle,
  rangeSlider,
  popup,
  dialog,
  dialogRoot,
  dialogTrigger,
  dialogOverlay,
  tooltip,
  hoverDropdown,
  accordion,
  accordionRoot,
  accordionItem,
  tabs,
  tabsRoot,
  tabTrigger,
  tabPanel,
  stepper,
  columns,
  number,
  loader,
  htmlEmbed,
  iframe,
  selectClassic,
  multiselect,
  checkbox,
  oldCheckbox,
  checkboxMark,
  oldCheckboxMark,
  radio,
  radioGroup,
  dropdown,
  slider,
  oldSlider,
  video,
  datePicker,
  fileUpload,
  inputFile,
  fileDrop,
  richText,
  richTextDisplay,
  pdfViewer,
  skeleton,
  paginator,
  otherPaginator,
  progressBar,
  dataGrid,
  dataGridClassic,
  chartBar,
  chartLine,
  chartPie,
  chartRadar,
  calendar,
  kanban,
  stack,
  rangeInput,
  donutProgress,
  dateText,
  jsonViewer,
  payment,
];
