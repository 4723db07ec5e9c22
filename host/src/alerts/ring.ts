const SECONDS = 0.25;

/** A short tone. Nothing where the browser allows no sound before the first press. */
export function ring(): void {
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.08, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS);
    tone.frequency.value = 880;
    tone.connect(volume).connect(context.destination);
    tone.onended = () => void context.close();
    tone.start();
    tone.stop(context.currentTime + SECONDS);
  } catch {
    // No sound device.
  }
}
