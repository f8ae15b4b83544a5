import type { ElementDefinition } from '@trama/model';
import { button, oldButton } from './basic/button/definition.ts';
import { iconFont } from './basic/icon-font/definition.ts';
import { iconSvg } from './basic/icon-svg/definition.ts';
import { chartBar } from './charts/chart-bar/definition.ts';
import { chartLine } from './charts/chart-line/definition.ts';
import { chartPie } from './charts/chart-pie/definition.ts';
import { chartRadar } from './charts/chart-radar/definition.ts';
import { checkbox, oldCheckbox } from './choices/checkbox/definition.ts';
import { checkboxMark, oldCheckboxMark } from './choices/checkbox-mark/definition.ts';
import { multiselect } from './choices/multiselect/definition.ts';
import { radio } from './choices/radio/definition.ts';
import { radioGroup } from './choices/radio-group/definition.ts';
import { oldSelect, select } from './choices/select/definition.ts';
import { selectClassic } from './choices/select-classic/definition.ts';
import { toggle } from './choices/toggle/definition.ts';
import { calendar } from './data/calendar/definition.ts';
import { dataGrid } from './data/data-grid/definition.ts';
import { dataGridClassic } from './data/data-grid-classic/definition.ts';
import { jsonViewer } from './data/json-viewer/definition.ts';
import { kanban } from './data/kanban/definition.ts';
import { stack } from './data/stack/definition.ts';
import { donutProgress } from './feedback/donut-progress/definition.ts';
import { loader } from './feedback/loader/definition.ts';
import { progressBar } from './feedback/progress-bar/definition.ts';
import { skeleton } from './feedback/skeleton/definition.ts';
import { fileDrop } from './files/file-drop/definition.ts';
import { fileUpload } from './files/file-upload/definition.ts';
import { inputFile } from './files/input-file/definition.ts';
import { datePicker } from './inputs/date-picker/definition.ts';
import { formContainer, oldFormContainer } from './inputs/form-container/definition.ts';
import { formInput, oldestFormInput, oldFormInput } from './inputs/form-input/definition.ts';
import { maskInput } from './inputs/mask-input/definition.ts';
import { oldOtpInput, otpInput } from './inputs/otp-input/definition.ts';
import { payment } from './inputs/payment/definition.ts';
import { phoneInput } from './inputs/phone-input/definition.ts';
import { rangeInput } from './inputs/range-input/definition.ts';
import { rangeSlider } from './inputs/range-slider/definition.ts';
import { richText } from './inputs/rich-text/definition.ts';
import { searchBar } from './inputs/search-bar/definition.ts';
import { textInput } from './inputs/text-input/definition.ts';
import { accordion } from './layout/accordion/definition.ts';
import { accordionItem } from './layout/accordion-item/definition.ts';
import { accordionRoot } from './layout/accordion-root/definition.ts';
import { columns } from './layout/columns/definition.ts';
import { flexbox } from './layout/flexbox/definition.ts';
import { htmlEmbed } from './media/html-embed/definition.ts';
import { iframe } from './media/iframe/definition.ts';
import { image } from './media/image/definition.ts';
import { pdfViewer } from './media/pdf-viewer/definition.ts';
import { oldSlider, slider } from './media/slider/definition.ts';
import { video } from './media/video/definition.ts';
import { otherPaginator, paginator } from './navigation/paginator/definition.ts';
import { stepper } from './navigation/stepper/definition.ts';
import { tabPanel } from './navigation/tab-panel/definition.ts';
import { tabTrigger } from './navigation/tab-trigger/definition.ts';
import { tabs } from './navigation/tabs/definition.ts';
import { tabsRoot } from './navigation/tabs-root/definition.ts';
import { dialog } from './overlays/dialog/definition.ts';
import { dialogOverlay, dialogRoot, dialogTrigger } from './overlays/dialog-root/definition.ts';
import { dropdown } from './overlays/dropdown/definition.ts';
import { hoverDropdown } from './overlays/hover-dropdown/definition.ts';
import { popup } from './overlays/popup/definition.ts';
import { tooltip } from './overlays/tooltip/definition.ts';
import { dateText } from './text/date-text/definition.ts';
import { number } from './text/number/definition.ts';
import { richTextDisplay } from './text/rich-text-display/definition.ts';
import { text } from './text/text/definition.ts';

export { toLength } from './shared/fields/field.ts';
export { plainIconName } from './shared/icons/icon-name.ts';

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
