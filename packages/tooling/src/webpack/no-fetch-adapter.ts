/** Replaces axios' fetch adapter: in a browser axios uses XMLHttpRequest and never calls it. */
export const getFetch = (): false => false;
