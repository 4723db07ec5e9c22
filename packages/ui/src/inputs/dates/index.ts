export { DayInput, type DayInputProps } from './day-input.tsx';
export { MomentInput, type MomentInputProps } from './moment-input.tsx';
export { TimeInput, type TimeInputProps } from './time-input.tsx';
