/**
 * Elements of typed arrays at places that exist: without `undefined`, which the type of `array[index]` has. One function
 * for each kind of array, so that the compiled code knows what it reads. The five files of the innermost loops cast in
 * place instead (order-reckoning, cost-to-go, draft-order, and insertion and routes of a fleet): they were 15 % slower
 * with these functions.
 */
export const floatAt = (array: Float64Array, index: number): number => array[index] as number;
export const intAt = (array: Int32Array, index: number): number => array[index] as number;
export const byteAt = (array: Uint8Array, index: number): number => array[index] as number;
