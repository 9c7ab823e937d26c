export function UploadStatusPage() {
  return null;
}
