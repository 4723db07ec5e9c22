/** Takes the place of axios' adapter for fetch: in a browser axios sends by XMLHttpRequest and never asks for it. */
export const getFetch = (): false => false;
