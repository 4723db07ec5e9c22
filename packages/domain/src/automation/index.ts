export { metConditions, type RuleFacts } from './meets.ts';
export { ruleDifference } from './rule-difference.ts';
