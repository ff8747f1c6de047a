export {
  Button,
  ButtonLink,
  fieldLook,
  IconButton,
  Panel,
  PanelTitle,
  Skeleton,
  TextArea,
  TextField,
  VisuallyHidden,
  type ButtonLook,
  type ButtonProps,
  type IconButtonProps,
} from '@likeness/shared/elements';
export { ArrivingPicture } from './arriving-picture';
export { Card, type CardProps } from './card';
export { Choice, type ChoiceProps } from './choice';
export { Confirm, type ConfirmProps } from './confirm';
export { Dropdown, type DropdownOption, type DropdownProps } from './dropdown';
export { Modal, type ModalProps } from './modal';
export {
  clampProgress,
  Progress,
  ProgressSlider,
  type ProgressColor,
  type ProgressProps,
  type ProgressSliderProps,
} from './progress';
export { RouteButton, type RouteButtonProps } from './route-button';
export { Spinner } from './spinner';
export { PicturePile } from './picture-pile';
export { PathIcon } from './path-icon';
export { SmallPicture, type SmallPictureProps } from './small-picture';
export { StatusDot, statusTone, type StatusTone } from './status-dot';
export { EmptyState, Mat, ScreenHead } from './surface';
export { Tooltip, type TooltipProps } from './tooltip';
export { UploadArea, type UploadAreaProps } from './upload-area';
export { usePlaceholder, type Placeholder } from './use-placeholder';
export { useThumbnails } from './use-thumbnails';
