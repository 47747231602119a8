require "openssl"

def verify(secret, id, timestamp, signatures, body)
  return false unless timestamp.match?(/\A[0-9]{1,12}\z/)
  return false if (Time.now.to_i - timestamp.to_i).abs > 300

  key = secret.delete_prefix("whsec_").unpack1("m")
  mac = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{timestamp}.".b + body.b)
  expected = "v1," + [mac].pack("m0")
  signatures.split(" ").any? { |each| OpenSSL.secure_compare(each, expected) }
end

puts verify(*ARGV.first(4), $stdin.binmode.read)
