/** Processor time of this process, so that a busy machine does not take part of it. */
export const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
