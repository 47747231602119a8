import base64, hmac, re, time

def verify(secret, id, timestamp, signatures, body):
    if not re.fullmatch("[0-9]{1,12}", timestamp) or abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.digest(key, f"{id}.{timestamp}.".encode() + body, "sha256")
    expected = b"v1," + base64.b64encode(digest)
    return any(hmac.compare_digest(each.encode(), expected) for each in signatures.split(" "))


import sys

print(str(verify(*sys.argv[1:5], sys.stdin.buffer.read())).lower())
